import type { ApiClient } from "@kram/contract/client";
import { checkMailDomain, getMailDomain, type MailDomain } from "@kram/contract/providers";
import type { OperationInput } from "@kram/contract/operation";
import {
  listProviders,
  type ProviderName,
  type ProviderState,
  type ProviderStates,
  type ProviderTest,
  removeProviderKeys,
  setProviderKeys,
  testProvider,
  useProvider,
} from "@kram/contract/providers";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** `storable`: the server can seal keys. */
export type Provider = ProviderState & { id: ProviderName; storable: boolean };

export type Tried = ProviderTest & { id: string };

type Keys = OperationInput<typeof setProviderKeys>["body"];

/** A mail server may need all of its ten seconds. */
const PATIENT = { timeoutMs: 15_000 } as const;

function providersOf({ items, storable }: ProviderStates): Provider[] {
  return items.map((item) => ({ ...item, id: item.provider, storable }));
}

/** Editing stores keys, which nobody reads again. */
function createProvidersResource(api: ApiClient) {
  const one = (states: ProviderStates, id: string) => {
    const [found] = providersOf(states).filter((each) => each.id === id);
    if (!found) throw new Error("provider-keys.unknown");
    return found;
  };
  return {
    needs: listProviders,
    async list() {
      const data = providersOf(await api.call(listProviders, {}));
      return { data, total: data.length };
    },
    edit: async (id, keys) => one(await api.call(setProviderKeys, { body: keys as Keys }), id),
    remove: async (id) => {
      await api.call(removeProviderKeys, { params: { provider: id as ProviderName } });
    },
  } satisfies OfficeResource<Provider>;
}

/** Creating tries the keys; editing takes payments there. */
function createProviderTrialsResource(api: ApiClient) {
  return {
    needs: testProvider,
    async create({ provider }): Promise<Tried> {
      const tried = await api.call(testProvider, { params: { provider: provider as ProviderName } }, PATIENT);
      return { ...tried, id: String(provider) };
    },
    async edit(id) {
      await api.call(useProvider, { params: { provider: id as ProviderName } });
      return { id };
    },
  } satisfies OfficeResource;
}

/** There is one. */
export type SenderDomain = MailDomain & { id: "sender" };

/** Editing asks name servers anew. */
function createMailDomainResource(api: ApiClient) {
  const sender = (domain: MailDomain): SenderDomain => ({ ...domain, id: "sender" });
  return {
    needs: getMailDomain,
    read: async () => sender(await api.call(getMailDomain, {})),
    edit: async () => sender(await api.call(checkMailDomain, {}, PATIENT)),
  } satisfies OfficeResource<SenderDomain>;
}

export function createProviderResources(api: ApiClient) {
  return {
    providers: createProvidersResource(api),
    "provider-trials": createProviderTrialsResource(api),
    "mail-domain": createMailDomainResource(api),
  };
}
