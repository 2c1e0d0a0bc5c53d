/** Data attribute of fields that were typed into: the form's name. */
export const TYPED = "typed";

/** Window event: what the end of a session cut off may be filled in. */
export const ENTRIES_OPENED = "kram:entries-opened";
