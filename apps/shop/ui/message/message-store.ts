import { MESSAGES_CHANGED } from "./message-event.ts";

/** A message that has to be read: only its button closes it; line breaks in the text stay. Source: shell 13. */
export interface Message {
  title: string;
  text: string;
  close: string;
}

const listeners = new Set<() => void>();
let messages: readonly Message[] = [];

/** Opens a message over the page; several wait for each other, and an equal one is shown once. */
export function showMessage(message: Message): void {
  if (messages.some(({ title, text }) => title === message.title && text === message.text)) return;
  keep([...messages, message]);
}

/** The message that stands first has been read. */
export function closeMessage(): void {
  keep(messages.slice(1));
}

/** Messages that still want to be read, the oldest first. */
export function currentMessages(): readonly Message[] {
  return messages;
}

/** Calls back on every change; returns the way to stop. */
export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
  if (typeof window !== "undefined") dispatchEvent(new Event(MESSAGES_CHANGED));
}
