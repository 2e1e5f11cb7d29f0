export { judge, namedPlacesNow } from "./judge.ts";
export type { JudgeFacts, NamedPlaces, RebasedPlanning, Verdict } from "./judge.ts";
