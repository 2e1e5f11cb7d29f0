export { NOBODY_ELSE, createMessenger, type Carrier, type Messenger, type Topic } from "./messenger.ts";
