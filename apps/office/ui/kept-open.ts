/** Closes a dialog on Escape but not on a click beside it, which would lose what was typed. */
export function keptOpen(onClose: () => void): (event: object, why: "backdropClick" | "escapeKeyDown") => void {
  return (_event, why) => {
    if (why === "escapeKeyDown") onClose();
  };
}
