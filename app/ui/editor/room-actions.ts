import { COMMENT_WORDS } from "../comments/comment-words.ts";
import type { PaletteAction } from "../palette/palette.tsx";
import { PROPERTY_WORDS } from "../properties/property-words.ts";
import { PUBLISH_WORDS } from "../publishing/publish-words.ts";
import { SOURCE_WORDS } from "../sources/source-words.ts";
import { WORDS } from "../words.ts";
import { IMAGE_WORDS } from "./images/words.ts";
import type { ViewKind } from "./use-room-layout.ts";

interface RoomTools {
  readonly openChat: () => void;
  readonly openHistory: () => void;
  readonly openProperties: () => void;
  readonly openSources: () => void;
  readonly openComments: () => void;
  /** Absent for those who may not comment. */
  readonly comment: (() => void) | undefined;
  readonly suggest: () => void;
  readonly setView: (view: ViewKind) => void;
  readonly keep: () => void;
  readonly find: () => void;
  readonly keys: () => void;
  readonly publish: () => void;
  readonly addImage: () => void;
  readonly mayWrite: boolean;
  readonly exportPost: () => void;
  readonly copyLink: () => void;
}

/** What the palette offers in a room. */
export function roomActions({
  openChat,
  openHistory,
  openProperties,
  openSources,
  openComments,
  comment,
  suggest,
  setView,
  keep,
  find,
  keys,
  publish,
  addImage,
  mayWrite,
  exportPost,
  copyLink,
}: RoomTools): PaletteAction[] {
  return [
    { name: WORDS.room.chat, keys: "Mod Shift J", run: openChat },
    { name: COMMENT_WORDS.tab, run: openComments },
    ...(comment ? [{ name: COMMENT_WORDS.comment, keys: "Mod Shift M", run: comment }] : []),
    ...(comment ? [{ name: COMMENT_WORDS.suggestOther, keys: "Mod Shift O", run: suggest }] : []),
    { name: WORDS.room.history, also: WORDS.palette.also.history, keys: "Mod Shift H", run: openHistory },
    { name: SOURCE_WORDS.tab, run: openSources },
    { name: PROPERTY_WORDS.tab, also: WORDS.palette.also.properties, keys: "Mod Shift Y", run: openProperties },
    ...(mayWrite ? [{ name: WORDS.keys.save, keys: "Mod S", run: keep }] : []),
    ...(mayWrite ? [{ name: IMAGE_WORDS.pick, run: addImage }] : []),
    ...(mayWrite ? [{ name: PUBLISH_WORDS.open, run: publish }] : []),
    { name: WORDS.room.find, keys: "Mod F", run: find },
    { name: `${WORDS.room.view}: ${WORDS.room.write}`, run: () => setView("write") },
    { name: `${WORDS.room.view}: ${WORDS.room.both}`, run: () => setView("both") },
    { name: `${WORDS.room.view}: ${WORDS.room.read}`, run: () => setView("read") },
    ...(mayWrite
      ? [
          {
            name: WORDS.desk.status,
            run: () => void setTimeout(() => document.querySelector<HTMLSelectElement>(".status-field")?.focus()),
          },
        ]
      : []),
    { name: WORDS.desk.exportPost, also: WORDS.palette.also.download, keys: "Mod Shift E", run: exportPost },
    { name: WORDS.desk.copyLink, also: WORDS.palette.also.link, keys: "Mod Shift U", run: copyLink },
    { name: WORDS.keys.title, keys: "Mod /", run: keys },
  ];
}
