import { MESSAGES_CHANGED } from "./message-event.ts";

/** Only its button closes it; line breaks stay. Source: shell 13. */
export interface Message {
  title: string;
  text: string;
  close: string;
}

const listeners = new Set<() => void>();
let messages: readonly Message[] = [];

/** Queues a message; equal ones show once. */
export function showMessage(message: Message): void {
  if (messages.some(({ title, text }) => title === message.title && text === message.text)) return;
  keep([...messages, message]);
}

/** Removes the first message. */
export function closeMessage(): void {
  keep(messages.slice(1));
}

/** Oldest first. */
export function currentMessages(): readonly Message[] {
  return messages;
}

/** Returns the way to stop. */
export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
  if (typeof window !== "undefined") dispatchEvent(new Event(MESSAGES_CHANGED));
}
