"use client";

import { useId, useState, type FormEvent } from "react";
import type { SpendingAnswer } from "../../../lib/spending/index.ts";
import { inMoney } from "../../ui/money.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SPENDING_WORDS } from "./words.ts";

const NOTHING = { model: "", input: "", output: "" };

/** The prices of models, per million tokens. */
export function PricesForm({ set }: { readonly set: SpendingAnswer }) {
  const id = useId();
  const [written, setWritten] = useState(NOTHING);
  const [said, setSaid] = useState("");
  const { run, isRunning, fault } = useCall(() => {
    setSaid(written.model === "" ? "" : SPENDING_WORDS.priceSaved(written.model.trim()));
    setWritten(NOTHING);
  });
  const patch = (model: string, price: { readonly input: number; readonly output: number } | null) =>
    void run("/api/settings/spending", { method: "PATCH", body: { prices: { [model]: price } } });

  function save(event: FormEvent) {
    event.preventDefault();
    const [input, output] = [readPrice(written.input), readPrice(written.output)];
    const model = written.model.trim();
    const isWhole = model !== "" && input !== undefined && output !== undefined;
    setSaid(isWhole ? "" : SPENDING_WORDS.priceWrong);
    if (isWhole) patch(model, { input, output });
  }
  const field = (name: keyof typeof NOTHING, label: string) => (
    <div className="spending-limit">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        className="field"
        id={`${id}-${name}`}
        name={name}
        inputMode={name === "model" ? "text" : "decimal"}
        autoComplete="off"
        spellCheck={false}
        value={written[name]}
        onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
      />
    </div>
  );
  return (
    <>
      <PriceList set={set} onRemove={(model) => patch(model, null)} />
      <form onSubmit={save} noValidate>
        <div className="spending-scope">
          {field("model", SPENDING_WORDS.priceModel)}
          {field("input", SPENDING_WORDS.priceInput)}
          {field("output", SPENDING_WORDS.priceOutput)}
        </div>
        <div className="save-line">
          <button className="button" type="submit" aria-disabled={isRunning}>
            {isRunning ? SPENDING_WORDS.working : SPENDING_WORDS.priceAdd}
          </button>
          <p className="soft" role="status">
            {said}
          </p>
          <Fault words={fault} />
        </div>
      </form>
    </>
  );
}

interface PriceListProps {
  readonly set: SpendingAnswer;
  readonly onRemove: (model: string) => void;
}

function PriceList({ set: { prices, currency }, onRemove }: PriceListProps) {
  const models = Object.entries(prices);
  if (models.length === 0) return <p>{SPENDING_WORDS.pricesNone}</p>;
  return (
    <ul className="rows">
      {models.map(([model, { input, output }]) => (
        <li className="row row-line" key={model}>
          <span>{model}</span>
          <span>
            {SPENDING_WORDS.priceOf(inMoney(input, currency), inMoney(output, currency))}{" "}
            <button
              className="button-plain small"
              type="button"
              aria-label={SPENDING_WORDS.priceRemoveOf(model)}
              onClick={() => onRemove(model)}
            >
              {SPENDING_WORDS.priceRemove}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function readPrice(text: string): number | undefined {
  const value = Number(text.trim());
  return text.trim() !== "" && value >= 0 ? value : undefined;
}
