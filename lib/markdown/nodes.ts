import { TreeBuffer, type NodeType, type Tree } from "@lezer/common";

/**
 * A node of the parser's tree in its place. Its own cursor makes several objects of each, and a list may have tens of
 * thousands.
 */
export interface Node {
  readonly type: NodeType;
  readonly from: number;
  readonly to: number;
  /** The nodes right below it, in order. */
  below(): readonly Node[];
}

export const nodeOf = (tree: Tree): Node => new InTree(tree, 0);

class InTree implements Node {
  readonly type: NodeType;
  readonly from: number;
  readonly to: number;
  readonly #tree: Tree;

  constructor(tree: Tree, from: number) {
    this.type = tree.type;
    this.from = from;
    this.to = from + tree.length;
    this.#tree = tree;
  }

  below(): readonly Node[] {
    return nodesBelow(this.#tree, this.from, []);
  }
}

/** Nodes without a type only hold others, so that no node has too many. */
function nodesBelow({ children, positions }: Tree, from: number, found: Node[]): Node[] {
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    const at = from + (positions[index] ?? 0);
    if (child instanceof TreeBuffer) addBuffered(found, { buffer: child, from: at }, 0, child.buffer.length);
    else if (child?.type.isAnonymous) nodesBelow(child, at, found);
    else if (child) found.push(new InTree(child, at));
  }
  return found;
}

/** Small nodes, one after another, each with those below it after it: type, start, end, and where the next one is. */
interface Buffered {
  readonly buffer: TreeBuffer;
  readonly from: number;
}

const [START, END, NEXT, SIZE] = [1, 2, 3, 4];

class InBuffer implements Node {
  readonly type: NodeType;
  readonly from: number;
  readonly to: number;
  readonly #buffered: Buffered;
  readonly #index: number;

  constructor(buffered: Buffered, index: number, type: NodeType) {
    const { buffer, from } = buffered;
    this.type = type;
    this.from = from + (buffer.buffer[index + START] ?? 0);
    this.to = from + (buffer.buffer[index + END] ?? 0);
    this.#buffered = buffered;
    this.#index = index;
  }

  below(): readonly Node[] {
    const found: Node[] = [];
    addBuffered(found, this.#buffered, this.#index + SIZE, this.#buffered.buffer.buffer[this.#index + NEXT] ?? 0);
    return found;
  }
}

function addBuffered(found: Node[], buffered: Buffered, start: number, end: number): void {
  const { buffer, set } = buffered.buffer;
  for (let index = start; index < end; index = buffer[index + NEXT] ?? end) {
    const type = set.types[buffer[index] ?? 0];
    if (type) found.push(new InBuffer(buffered, index, type));
  }
}
