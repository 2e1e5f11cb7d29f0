// The language model from a script, for the running test of Vitest.
import { expect, onTestFinished } from "vitest";
import { startModel, type Reply, type ScriptedModel } from "./scripted-model.ts";

export type ModelServer = Pick<ScriptedModel, "baseUrl" | "requests" | "brokenOff" | "expect" | "forget">;

/**
 * Starts it for the running test. A request that the script does not expect fails the test, and so does a line that is
 * left over.
 */
export const modelServer = (...script: readonly Reply[]): Promise<ModelServer> => modelServerOn(0, ...script);

/** The same on a port that someone knows already. */
export async function modelServerOn(atPort: number, ...script: readonly Reply[]): Promise<ModelServer> {
  const model = await startModel(atPort, ...script);
  onTestFinished(async () => {
    await model.close();
    expect(model.unexpected.map(({ messages }) => messages.at(-1))).toEqual([]);
    expect(model.left()).toBe(0);
  });
  return model;
}
