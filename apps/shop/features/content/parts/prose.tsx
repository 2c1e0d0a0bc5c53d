import "../prose.css";
import { classes } from "../../../ui/classes.ts";

/** Text of the owner as renderMarkdown made it. `opening` starts with a large letter, for long reads. */
export function Prose({ html, opening = false }: { html: string; opening?: boolean }) {
  return <div className={classes("prose", opening && "prose-opening")} dangerouslySetInnerHTML={{ __html: html }} />;
}
