// The way out: how an address that a person typed is asked (OUT-1). Nothing else may ask one.
export { isOwnHost, isPublic, type Address, type Resolve } from "./addresses.ts";
export {
  createAskOutside,
  webAddress,
  type Asking,
  type AskingBounds,
  type AskOutside,
  type AskOutsideOptions,
  type OutsideAnswer,
  type OutsideFault,
} from "./ask-outside.ts";
