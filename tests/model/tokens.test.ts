// Covers docs/spec/chat.md AGT-3.8: tokens as a model counts them, or more.
import { describe, expect, test } from "vitest";
import { counterFor } from "../../lib/model/index.ts";

describe("tokens", () => {
  test.each<[string, string, number]>([
    ["gpt-4o-mini", "The quick brown fox jumps over the lazy dog.", 10],
    ["openai/gpt-4.1", "The quick brown fox jumps over the lazy dog.", 10],
    ["gpt-4-turbo", "日本語の文章です。", 8],
    ["gpt-4o", "日本語の文章です。", 6],
    ["gpt-4o", "", 0],
  ])("[AGT-3.8] %s counts %j as its encoding does", async (model, text, tokens) => {
    expect((await counterFor(model)).count(text)).toBe(tokens);
  });

  test("[AGT-3.8] a model that is not known has a quarter more", async () => {
    const [known, other] = [await counterFor("gpt-4o"), await counterFor("llama3.2:3b")];
    const text = "Nobody knows how this is cut. ".repeat(50);
    expect(other.count(text)).toBe(Math.ceil(known.count(text) * 1.25));
  });

  test("[AGT-3.8] marks that end a text for some models are words, and half characters break nothing", async () => {
    const counter = await counterFor("gpt-4o");
    expect(counter.count("<|endoftext|><|im_start|>")).toBeGreaterThan(5);
    expect(counter.count(`${"x".repeat(999)}🌾🌾`)).toBeGreaterThan(0);
  });

  test("[AGT-3.8] a run of one letter is counted in pieces, and no further than it has to be", async () => {
    const counter = await counterFor("gpt-4o");
    const run = "a".repeat(4_000_000);
    expect(counter.isOver(run, 1_000)).toBe(true);
    expect(counter.isOver(run.slice(0, 4_000), 1_000)).toBe(false);
    expect(counter.count(run.slice(0, 200_000))).toBeGreaterThan(20_000);
  });
});
