/** Closes a dialog on Escape, but not on a click beside it: that must not throw away what was typed. The dialog has a button to close it. */
export function keptOpen(onClose: () => void): (event: object, why: "backdropClick" | "escapeKeyDown") => void {
  return (_event, why) => {
    if (why === "escapeKeyDown") onClose();
  };
}
