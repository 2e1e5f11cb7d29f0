import { refusal, type Refusal } from "../../outcome/index.ts";
import { readMessage } from "../../reading/index.ts";

/** The words ask for something about an image (INT-2). */
export const asksForImage = (message: string): boolean =>
  readMessage(message).clauses.some(
    ({ mood, own, tongue }) => mood === "asks" && tongue.units.find(own).some(({ name }) => name === "image"),
  );

/** An image of elsewhere is shown when the person has given its address, letter for letter. */
export const imageNotGiven = (message: string, address: string): Refusal | undefined =>
  message.includes(address)
    ? undefined
    : refusal("new_link", {
        message: `The person did not give the address ${address.slice(0, 200)}.`,
        hint: "Take an image of the post, or an address from the person's message, or ask them for one.",
      });

export const NO_IMAGE_ASKED = refusal("intent_mismatch", {
  message: "The person did not ask for an image.",
  hint: "Do what was asked for, or ask the person whether they want one.",
});
