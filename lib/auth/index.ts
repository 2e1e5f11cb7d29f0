export type { Action, Actor, Role, TokenScope } from "./types.ts";
