export { anchorAt, anchoredPlace, sectionOfHeading, type Anchor, type AnchoredPlace } from "./anchor.ts";
export { offsetOf, positionsOf, rangeOf, type Positions } from "./positions.ts";
