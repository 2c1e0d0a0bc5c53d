/** Where returned mail arrives, of the setting BOUNCE_MAILBOX. */
export interface MailboxAddress {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

const PORTS: Readonly<Record<string, number>> = { "imaps:": 993, "imap:": 143 };

/** Of `imaps://user:password@host:993/INBOX`; null for anything else. */
export function mailboxOf(setting: string): MailboxAddress | null {
  if (!URL.canParse(setting)) return null;
  const url = new URL(setting);
  const usual = PORTS[url.protocol];
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(plain);
  if (usual === undefined || url.hostname === "" || !user || !password || folder === undefined) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/gu, ""),
    port: url.port === "" ? usual : Number.parseInt(url.port, 10),
    secure: url.protocol === "imaps:",
    user,
    password,
    folder: folder || "INBOX",
  };
}

function plain(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a percent sign of a password that nobody escaped
  }
}
