// The part of the message catalogue that sign-in and sign-out say.

export const SIGN_IN_WORDS = {
  signInTitle: "Sign in to Stet",
  signInAs: (name: string) => `Sign in as ${name}`,
  signInOnce: "The link works once. After that this browser stays signed in for 30 days.",
  signInHow: "You need a sign-in link.",
  signInWhere:
    "Ask the person who invited you. If you run this server, the owner’s link is in the terminal that Stet was " +
    "started from.",
  signInAgain: "Lost yours? Ask the owner for a new one. An owner gets one by starting Stet again.",
  linkUsed: "This link no longer works",
  signOut: "Sign out",
  signOutUnsent: (changes: number) =>
    changes === 1 ? "One change is kept only in this browser" : `${changes} changes are kept only in this browser`,
  signOutUnsentHint:
    "They have not reached the server yet. Signing out clears what this browser keeps, so they would be lost. " +
    "Stay, open the post again, and wait until it says “Saved”.",
  signOutStay: "Stay signed in",
  signOutAnyway: "Sign out and lose them",
  signedInAs: "Signed in as",
} as const;
