import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { freePort } from "../../../../tools/postgres/free-port.ts";
import { serverUser } from "../../../../tools/postgres/server-user.ts";
import { tied } from "../../../../tools/postgres/tied-process.ts";
import { untilAnswers } from "../../../../tools/postgres/until-answers.ts";
import { canInstall, installByApt } from "../../../../tools/start/apt.ts";

const PROGRAM = "/usr/sbin/dovecot";

export const MAILBOX_PASSWORD = "tajne/hasło skrzynki 4";
const USER = "zwroty@kram.test";

export interface ImapServer {
  /** Value for BOUNCE_MAILBOX. */
  url: string;
  append(source: string): Promise<void>;
  /** Sizes of messages that nobody has seen, the oldest first. */
  unseen(): Promise<number[]>;
  /** Takes \Seen from all. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Debian's Dovecot with one mailbox, installed where that is possible. Throws without it. */
export async function openImapServer(): Promise<ImapServer> {
  if (!existsSync(PROGRAM) && canInstall()) await installByApt("dovecot-imapd");
  if (!existsSync(PROGRAM)) throw new Error("Dovecot is missing: apt-get install dovecot-imapd");
  const folder = mkdtempSync(join(tmpdir(), "kram-imap-"));
  const port = await freePort();
  const settings = writeSettings(folder, port);
  const server = tied(PROGRAM, ["-F", "-c", settings], "TERM");
  const child = spawn(server.command, server.args, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()).once("error", () => resolve()));
  await untilAnswers(port, "Dovecot");
  const inFolder = <T>(work: (client: ImapFlow) => Promise<T>) => withClient(port, work);
  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(MAILBOX_PASSWORD)}@127.0.0.1:${port}/INBOX`,
    append: (source) =>
      inFolder(async (client) => void (await client.append("INBOX", source.replace(/\r?\n/gu, "\r\n")))),
    unseen: () =>
      inFolder(async (client) => {
        const found = await client.search({ seen: false }, { uid: true });
        if (!found || found.length === 0) return [];
        const messages = await client.fetchAll(found, { size: true }, { uid: true });
        return messages.map(({ size }) => size ?? 0);
      }),
    forget: () => inFolder(async (client) => void (await client.messageFlagsRemove("1:*", ["\\Seen"]))),
    async close() {
      child.kill("SIGTERM");
      await Promise.race([ended, wait(5000).then(() => child.kill("SIGKILL"))]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For root, Dovecot's processes run as an account of their own. */
function writeSettings(folder: string, port: number): string {
  const account = serverUser(folder);
  const name = account?.name ?? userInfo().username;
  const mails = join(folder, "mail");
  mkdirSync(mails);
  chmodSync(folder, 0o711);
  if (account) chownSync(mails, account.uid, account.gid);
  const users = join(folder, "users");
  writeFileSync(users, `${USER}:{PLAIN}${MAILBOX_PASSWORD}\n`, { mode: 0o644 });
  const file = join(folder, "dovecot.conf");
  writeFileSync(file, settingsOf({ folder, port, name, mails, users }));
  return file;
}

function settingsOf(given: { folder: string; port: number; name: string; mails: string; users: string }): string {
  const { folder, port, name, mails, users } = given;
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${join(folder, "run")}
state_dir = ${join(folder, "state")}
log_path = ${join(folder, "log")}
default_internal_user = ${name}
default_internal_group = ${name}
default_login_user = ${name}
first_valid_uid = 1
first_valid_gid = 1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
auth_failure_delay = 0
mail_location = maildir:${mails}
passdb {
  driver = passwd-file
  args = ${users}
}
userdb {
  driver = static
  args = uid=${name} gid=${name} home=${mails}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

async function withClient<T>(port: number, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const auth = { user: USER, pass: MAILBOX_PASSWORD };
  const client = new ImapFlow({ host: "127.0.0.1", port, secure: false, auth, logger: false });
  await client.connect();
  try {
    await client.mailboxOpen("INBOX");
    return await work(client);
  } finally {
    await client.logout();
  }
}
