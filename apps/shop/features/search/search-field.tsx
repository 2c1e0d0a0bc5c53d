import type { KeyboardEvent, Ref } from "react";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import { ICON_BUTTON_LOOK } from "../../ui/button-look.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { SearchTexts } from "./search-texts.ts";

export interface FieldList {
  id: string;
  /** Undefined for the field. */
  chosen: string | undefined;
  shown: boolean;
}

export function SearchField({
  id,
  field,
  text,
  busy,
  list,
  describedBy,
  texts,
  onType,
  onKeyDown,
}: {
  id: string;
  field: Ref<HTMLInputElement>;
  text: string;
  busy: boolean;
  list: FieldList;
  describedBy: string;
  texts: SearchTexts;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {texts.label}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          name="q"
          type="text"
          role="combobox"
          aria-expanded={list.shown}
          aria-controls={list.shown ? list.id : undefined}
          aria-activedescendant={list.chosen}
          aria-autocomplete="list"
          aria-describedby={describedBy}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL_LOOK} min-h-14 pr-24 text-lg`}
        />
        <span className="absolute inset-y-0 right-1.5 flex items-center gap-1">
          {busy && <Spinner className="text-ink-soft" />}
          <button type="submit" aria-label={texts.submit} className={ICON_BUTTON_LOOK}>
            <Icon name="search" />
          </button>
        </span>
      </div>
    </>
  );
}
