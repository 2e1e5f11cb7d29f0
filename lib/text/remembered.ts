/** `compute` with its last few answers kept, by text: several ops, and all guards, ask about one text. */
export function remembered<T>(compute: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    const value = kept ?? compute(text);
    if (kept !== undefined) known.delete(text);
    known.set(text, value);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return value;
  };
}
