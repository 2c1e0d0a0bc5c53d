export { checkMailDomain, domainFinding, getMailDomain, type MailDomain } from "./mail-domain.ts";
export {
  inpostKeys,
  ksefKeys,
  listProviders,
  type ProviderKeys,
  type ProviderName,
  PROVIDERS,
  type ProviderState,
  type ProviderStates,
  type ProviderTest,
  przelewy24Keys,
  removeProviderKeys,
  setProviderKeys,
  smtpKeys,
  stripeKeys,
  testProvider,
  useProvider,
} from "./operations.ts";
