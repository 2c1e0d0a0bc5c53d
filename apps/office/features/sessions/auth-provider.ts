import { type ApiClient, ApiError } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { confirmOfficeSession, enrolStaff, signIn, signOut } from "@kram/contract/sessions";
import { askForFactorRecovery, mayCall } from "@kram/contract/staff";
import type { AuthProvider } from "react-admin";
import type { OfficeResource } from "../../platform/office-resource.ts";
import type { Confirmation } from "../../platform/office-api.ts";
import type { AboutSource } from "../about/public.ts";

/** The office gets an HttpOnly cookie instead of a bearer. */
export const OFFICE_SIGN_IN = { "x-kram-office": "1" } as const;

/** `code` is of the app or a recovery code. */
interface SignInKeys {
  username: string;
  password: string;
  code?: string;
  mailedCode?: string;
  attempt?: string;
}

/** Not yet confirmed by a code; recovery codes are shown once. */
export type EnrolledApp = OperationAnswer<typeof enrolStaff>;

/** Also sets up and recovers a second step. */
export interface OfficeAuthProvider extends AuthProvider {
  /** Refuses: sign-in.failed, code.wrong, code.too-many. */
  enrol: (keys: { username: string; password: string; mailedCode: string }) => Promise<EnrolledApp>;
  /** Asks another admin to lift it. Refuses: sign-in.failed, approval.asked-before. */
  recover: (keys: { username: string; password: string; note: string }) => Promise<{ lifted: boolean }>;
  /** Refuses: password.wrong, sign-in.code-needed, code.wrong, code.too-many. */
  confirm: (keys: { password: string; code?: string }) => Promise<void>;
  confirmation: Confirmation;
}

/** `resources` say which call each page needs. */
interface AuthProviderDeps {
  api: ApiClient;
  about: AboutSource;
  confirmation: Confirmation;
  resources: Readonly<Record<string, Pick<OfficeResource, "needs">>>;
}

/** The sign-in page says enough. */
const SILENT_REFUSAL = { message: false };

type Session = "unknown" | "open" | "ended";

/** Only a definite 401 ends a session. Members are refused with `office.staff_only` and signed out. */
export function createAuthProvider({ api, about, confirmation, resources }: AuthProviderDeps): OfficeAuthProvider {
  let session: Session = "unknown";
  // After a 401, checkAuth passes until the page has left, so that react-admin tells the person why.
  let refused = false;
  let user: { name: string; surname: string } | undefined;

  return {
    async login({ username, password, ...others }: SignInKeys) {
      const answer = await api.call(
        signIn,
        { body: { login: username, password, ...others } },
        { headers: OFFICE_SIGN_IN, timeoutMs: 15_000 },
      );
      if (answer.kind !== "staff") {
        // If ending the member's session fails, it runs out by itself.
        await Promise.allSettled([api.call(signOut, {}, { bearer: answer.sessionCookie })]);
        throw new Error("office.staff_only");
      }
      session = "open";
      refused = false;
      user = answer.user;
      // Only banner and zone hang on it; neither keeps anybody out.
      await Promise.allSettled([about.refresh()]);
    },

    confirmation,
    ...proofs(api),

    async logout() {
      // Throws where the API fails: the cookie would still open the office.
      if (session === "open" && !refused) await api.call(signOut, {});
      session = "ended";
      refused = false;
      user = undefined;
    },

    async checkAuth() {
      if (refused) return;
      if (session === "unknown") session = await probe(about);
      if (session === "ended") throw SILENT_REFUSAL;
    },

    async checkError(error: unknown) {
      if (!isUnauthenticated(error)) return;
      refused = true;
      throw new Error("office.session_ended");
    },

    canAccess: ({ resource }) => mayOpen(about, Object.hasOwn(resources, resource) ? resources[resource] : undefined),

    async getIdentity() {
      return user ? { id: "staff", fullName: `${user.name} ${user.surname}` } : { id: "staff" };
    },
  };
}

function proofs(api: ApiClient): Pick<OfficeAuthProvider, "enrol" | "recover" | "confirm"> {
  const patience = { timeoutMs: 15_000 };
  return {
    enrol: ({ username, password, mailedCode }) =>
      api.call(enrolStaff, { body: { login: username, password, mailedCode } }, patience),

    recover({ username, password, note }) {
      return api.call(askForFactorRecovery, { body: { login: username, password, note } }, patience);
    },

    async confirm(keys) {
      await api.call(confirmOfficeSession, { body: keys }, patience);
    },
  };
}

/** Undeclared ones are closed. */
async function mayOpen(about: AboutSource, resource: Pick<OfficeResource, "needs"> | undefined): Promise<boolean> {
  if (about.current().roles === null) await about.refresh();
  const { roles } = about.current();
  return resource !== undefined && roles !== null && mayCall(roles, resource.needs.id);
}

async function probe(about: AboutSource): Promise<Session> {
  try {
    await about.refresh();
    return "open";
  } catch (error) {
    if (isRefused(error)) return "ended";
    // Undecided: the page shows the failure, and the next check asks again.
    return "unknown";
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
