const MINUTE = 60;

/** `1:02:03`, or `2:03`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / MINUTE / MINUTE), Math.floor(seconds / MINUTE) % MINUTE];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` : `${minutes}:${two(seconds % MINUTE)}`;
}
