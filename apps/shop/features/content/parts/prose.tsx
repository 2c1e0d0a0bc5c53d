import "../prose.css";
import { classes } from "../../../ui/classes.ts";

/** `opening` has a large first letter. */
export function Prose({ html, opening = false }: { html: string; opening?: boolean }) {
  return <div className={classes("prose", opening && "prose-opening")} dangerouslySetInnerHTML={{ __html: html }} />;
}
