import { useEffect } from "react";

/** Heading in the top bar and the browser's tab. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = `${text} · Kram`;
  }, [text]);
  return (
    <h1 style={{ font: "inherit", margin: 0, overflow: "hidden", textOverflow: "ellipsis" }} title={text}>
      {text}
    </h1>
  );
}
