"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import { addFiles, FILES } from "./message-checks.ts";

const MEGABYTE = 1024 * 1024;
const LEAST_SHOWN = 0.1;

export function FilePicker({
  id,
  texts,
  errors,
  files,
  onChange,
}: {
  id: string;
  texts: Messages["contact"];
  errors: ErrorTexts | null;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (given: FileList | null) => {
    const added = addFiles(files, [...(given ?? [])]);
    setProblem(added.problem);
    onChange(added.files);
    if (input.current) input.current.value = "";
  };
  const remove = (file: File) => {
    setProblem(null);
    onChange(files.filter((other) => other !== file));
    button.current?.querySelector("button")?.focus();
  };
  return (
    <div className="flex flex-col gap-2" role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-name`} className="text-sm font-semibold">
        {texts.files} <span className="font-normal text-ink-soft">({texts.optional})</span>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILES.kinds}
        hidden
        onChange={({ target }) => take(target.files)}
      />
      {files.length > 0 && (
        <ul className="flex flex-col">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size}`}
              className="flex items-center justify-between gap-3 border-b border-line"
            >
              <span className="min-w-0 truncate text-sm">{file.name}</span>
              <span className="flex shrink-0 items-center gap-1 text-sm text-ink-soft figures">
                {Math.max(LEAST_SHOWN, file.size / MEGABYTE).toLocaleString(document.documentElement.lang, {
                  maximumFractionDigits: 1,
                })}{" "}
                MB
                <IconButton
                  icon="trash"
                  label={fill(texts.removeFile, { name: file.name })}
                  onClick={() => remove(file)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <span ref={button}>
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {texts.addFiles}
        </Button>
      </span>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {texts.filesHint}
      </p>
      <p className="sr-only" aria-live="polite">
        {files.length > 0 ? fill(texts.filesChosen, { count: String(files.length) }) : ""}
      </p>
      <FieldError id={id} error={problem && errors && errorText(errors, { code: problem })} />
    </div>
  );
}
