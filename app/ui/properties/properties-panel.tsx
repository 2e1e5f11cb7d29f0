import { useState } from "react";
import type { PropertiesRead, PropertyName } from "../../../lib/markdown/index.ts";
import { WORDS } from "../words.ts";
import { PROPERTY_WORDS } from "./property-words.ts";
import { PropertyField } from "./property-field.tsx";
import { saveProperties } from "./save-properties.ts";
import { TagsField } from "./tags-field.tsx";
import type { Save } from "./use-draft.ts";
import type { FieldsKnown } from "./use-post-fields.ts";

interface PropertiesPanelProps {
  readonly contentId: string;
  readonly read: PropertiesRead;
  readonly fields: FieldsKnown;
  readonly isReady: boolean;
  readonly mayWrite: boolean;
  readonly onUndo: (version: number) => void;
}

const USUAL_DESCRIPTION = 160;

/** A post's properties, to read and change; live, whoever changes them (PROP-1). */
export function PropertiesPanel({ contentId, read, fields, isReady, mayWrite, onUndo }: PropertiesPanelProps) {
  const [saved, setSaved] = useState<Saved>();
  const { values, frontMatter, inTextOnly } = read;
  const isLocked = isUnreadable(frontMatter);
  const save: Save = async (name, value, was) => {
    const saving = await saveProperties(contentId, { [name]: value }, { [name]: was });
    if (saving.kind === "saved") {
      fields.take(saving.post);
      setSaved({ name, version: saving.post.version });
    }
    return saving;
  };
  if (!isReady) return <p className="properties soft small">{PROPERTY_WORDS.waiting}</p>;
  const may = (name: PropertyName) =>
    mayWrite && !inTextOnly.includes(name) && (!isLocked || name === "title" || name === "slug");
  const field = (name: Exclude<PropertyName, "tags">) => ({
    name,
    now: values[name],
    mayWrite: may(name),
    onSave: save,
  });
  const inText = (name: PropertyName) => inTextOnly.includes(name) && <p className="soft">{PROPERTY_WORDS.inText}</p>;
  return (
    <section className="properties" aria-label={PROPERTY_WORDS.label}>
      <div className="properties-list">
        <Notes frontMatter={frontMatter} mayWrite={mayWrite} />
        <PropertyField
          {...field("title")}
          hint={() => (
            <HeadingHint
              read={read}
              mayWrite={may("title")}
              onUse={(heading) => void save("title", heading, values.title)}
            />
          )}
        />
        <PropertyField {...field("slug")} hint={() => <SlugHint slug={values.slug} path={fields.path} />} />
        <PropertyField
          {...field("description")}
          hint={(value) => inText("description") || (may("description") && <DescriptionHint length={value.length} />)}
        />
        <TagsField now={values.tags} mayWrite={may("tags")} onSave={save} />
        {inText("tags")}
        <PropertyField
          {...field("language")}
          hint={() =>
            inText("language") || (may("language") && <p className="soft">{PROPERTY_WORDS.hints.language}</p>)
          }
        />
        <PropertyField {...field("author")} hint={() => inText("author")} />
        <PropertyField {...field("date")} hint={() => inText("date")} />
      </div>
      <JustSaved saved={saved} onUndo={(version) => (onUndo(version), setSaved(undefined))} />
    </section>
  );
}

/** Front matter that Stet does not write. */
const isUnreadable = (frontMatter: PropertiesRead["frontMatter"]): boolean =>
  frontMatter === "toml" || frontMatter === "unreadable";

interface NotesProps extends Pick<PropertiesRead, "frontMatter"> {
  readonly mayWrite: boolean;
}

/** Why some of it, or all, cannot be written here. */
function Notes({ frontMatter, mayWrite }: NotesProps) {
  return (
    <>
      {isUnreadable(frontMatter) && (
        <p className="property-block small">
          {frontMatter === "toml" ? PROPERTY_WORDS.toml : PROPERTY_WORDS.unreadable}
        </p>
      )}
      {!mayWrite && <p className="soft small">{PROPERTY_WORDS.readOnly}</p>}
    </>
  );
}

interface Saved {
  readonly name: PropertyName;
  readonly version: number;
}

interface JustSavedProps {
  readonly saved: Saved | undefined;
  readonly onUndo: (version: number) => void;
}

function JustSaved({ saved, onUndo }: JustSavedProps) {
  return (
    <div className="property-saved small" role="status">
      {saved && (
        <>
          {PROPERTY_WORDS.saved(PROPERTY_WORDS.names[saved.name])}, {WORDS.version(saved.version).toLowerCase()}
          <button className="button-small" type="button" onClick={() => onUndo(saved.version)}>
            {PROPERTY_WORDS.undo}
          </button>
        </>
      )}
    </div>
  );
}

/** A heading that differs from the post's title is offered as its title. */
function HeadingHint({
  read: { heading, values },
  mayWrite,
  onUse,
}: {
  readonly read: PropertiesRead;
  readonly mayWrite: boolean;
  readonly onUse: (heading: string) => void;
}) {
  if (heading === undefined || heading === values.title) return null;
  return (
    <>
      <p className="soft">{PROPERTY_WORDS.heading(heading)}</p>
      {mayWrite && (
        <button className="button-small" type="button" onClick={() => onUse(heading)}>
          {PROPERTY_WORDS.useHeading}
        </button>
      )}
    </>
  );
}

function SlugHint({ slug, path }: { readonly slug: string; readonly path: string }) {
  const address = `/posts/${path}`;
  return (
    <p className="soft property-address">
      {path.split("/").at(-1) === slug ? PROPERTY_WORDS.hints.slug(address) : PROPERTY_WORDS.slugElsewhere(address)}
    </p>
  );
}

function DescriptionHint({ length }: { readonly length: number }) {
  return (
    <p className="soft">
      {PROPERTY_WORDS.hints.description}{" "}
      {length > USUAL_DESCRIPTION ? PROPERTY_WORDS.tooLong(length) : PROPERTY_WORDS.count(length)}.
    </p>
  );
}
