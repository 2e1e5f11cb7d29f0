/** An address, or a part of one, with its letters as they are; one that is not well-formed as it is. */
export function readableAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // URIError: a percent sign that begins no letter
  }
}
