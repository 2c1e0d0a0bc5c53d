"use client";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import { searchPath } from "./search-order.ts";
import { searchedText } from "./search-state.ts";

/** `home` is `/de`, empty for the default language. */
export function SearchForm({
  home,
  text,
  texts,
}: {
  home: string;
  text: string;
  texts: { label: string; submit: string; placeholder: string };
}) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get("q");
    event.preventDefault();
    router.push(home + searchPath({ text: typeof typed === "string" ? searchedText(typed) : "" }));
  };
  return (
    <form role="search" action={`${BASE_PATH}${home}/search`} onSubmit={submit} className="max-w-2xl">
      <label htmlFor="search-text" className="mb-1.5 block text-sm font-semibold">
        {texts.label}
      </label>
      <div className="flex gap-2">
        <input
          key={text}
          id="search-text"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={texts.placeholder}
          defaultValue={text}
          className={CONTROL_LOOK}
        />
        <button type="submit" className={buttonLook()}>
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
