// Written by `npm run texts` from the files beside it.
import deAvailability from "./de/availability.json" with { type: "json" };
import deBrochures from "./de/brochures.json" with { type: "json" };
import deCart from "./de/cart.json" with { type: "json" };
import deCatalog from "./de/catalog.json" with { type: "json" };
import deCheckout from "./de/checkout.json" with { type: "json" };
import deComplaints from "./de/complaints.json" with { type: "json" };
import deConsents from "./de/consents.json" with { type: "json" };
import deContact from "./de/contact.json" with { type: "json" };
import deContent from "./de/content.json" with { type: "json" };
import deErrors from "./de/errors.json" with { type: "json" };
import deFailed from "./de/failed.json" with { type: "json" };
import deFavourites from "./de/favourites.json" with { type: "json" };
import deHome from "./de/home.json" with { type: "json" };
import deMaintenance from "./de/maintenance.json" with { type: "json" };
import deMembers from "./de/members.json" with { type: "json" };
import deMoney from "./de/money.json" with { type: "json" };
import deNotFound from "./de/not-found.json" with { type: "json" };
import deNotifications from "./de/notifications.json" with { type: "json" };
import deOrders from "./de/orders.json" with { type: "json" };
import dePasswords from "./de/passwords.json" with { type: "json" };
import dePaymentLinks from "./de/payment-links.json" with { type: "json" };
import dePayouts from "./de/payouts.json" with { type: "json" };
import dePersonalPages from "./de/personal-pages.json" with { type: "json" };
import deRecommended from "./de/recommended.json" with { type: "json" };
import deRegistration from "./de/registration.json" with { type: "json" };
import deReturns from "./de/returns.json" with { type: "json" };
import deSearch from "./de/search.json" with { type: "json" };
import deSecurity from "./de/security.json" with { type: "json" };
import deSessionOver from "./de/session-over.json" with { type: "json" };
import deSessions from "./de/sessions.json" with { type: "json" };
import deSharing from "./de/sharing.json" with { type: "json" };
import deShell from "./de/shell.json" with { type: "json" };
import deSignInProblems from "./de/sign-in-problems.json" with { type: "json" };
import deStructure from "./de/structure.json" with { type: "json" };
import deWithdrawals from "./de/withdrawals.json" with { type: "json" };
import enAvailability from "./en/availability.json" with { type: "json" };
import enBrochures from "./en/brochures.json" with { type: "json" };
import enCart from "./en/cart.json" with { type: "json" };
import enCatalog from "./en/catalog.json" with { type: "json" };
import enCheckout from "./en/checkout.json" with { type: "json" };
import enComplaints from "./en/complaints.json" with { type: "json" };
import enConsents from "./en/consents.json" with { type: "json" };
import enContact from "./en/contact.json" with { type: "json" };
import enContent from "./en/content.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enFailed from "./en/failed.json" with { type: "json" };
import enFavourites from "./en/favourites.json" with { type: "json" };
import enHome from "./en/home.json" with { type: "json" };
import enMaintenance from "./en/maintenance.json" with { type: "json" };
import enMembers from "./en/members.json" with { type: "json" };
import enMoney from "./en/money.json" with { type: "json" };
import enNotFound from "./en/not-found.json" with { type: "json" };
import enNotifications from "./en/notifications.json" with { type: "json" };
import enOrders from "./en/orders.json" with { type: "json" };
import enPasswords from "./en/passwords.json" with { type: "json" };
import enPaymentLinks from "./en/payment-links.json" with { type: "json" };
import enPayouts from "./en/payouts.json" with { type: "json" };
import enPersonalPages from "./en/personal-pages.json" with { type: "json" };
import enRecommended from "./en/recommended.json" with { type: "json" };
import enRegistration from "./en/registration.json" with { type: "json" };
import enReturns from "./en/returns.json" with { type: "json" };
import enSearch from "./en/search.json" with { type: "json" };
import enSecurity from "./en/security.json" with { type: "json" };
import enSessionOver from "./en/session-over.json" with { type: "json" };
import enSessions from "./en/sessions.json" with { type: "json" };
import enSharing from "./en/sharing.json" with { type: "json" };
import enShell from "./en/shell.json" with { type: "json" };
import enSignInProblems from "./en/sign-in-problems.json" with { type: "json" };
import enStructure from "./en/structure.json" with { type: "json" };
import enWithdrawals from "./en/withdrawals.json" with { type: "json" };
import plAvailability from "./pl/availability.json" with { type: "json" };
import plBrochures from "./pl/brochures.json" with { type: "json" };
import plCart from "./pl/cart.json" with { type: "json" };
import plCatalog from "./pl/catalog.json" with { type: "json" };
import plCheckout from "./pl/checkout.json" with { type: "json" };
import plComplaints from "./pl/complaints.json" with { type: "json" };
import plConsents from "./pl/consents.json" with { type: "json" };
import plContact from "./pl/contact.json" with { type: "json" };
import plContent from "./pl/content.json" with { type: "json" };
import plErrors from "./pl/errors.json" with { type: "json" };
import plFailed from "./pl/failed.json" with { type: "json" };
import plFavourites from "./pl/favourites.json" with { type: "json" };
import plHome from "./pl/home.json" with { type: "json" };
import plMaintenance from "./pl/maintenance.json" with { type: "json" };
import plMembers from "./pl/members.json" with { type: "json" };
import plMoney from "./pl/money.json" with { type: "json" };
import plNotFound from "./pl/not-found.json" with { type: "json" };
import plNotifications from "./pl/notifications.json" with { type: "json" };
import plOrders from "./pl/orders.json" with { type: "json" };
import plPasswords from "./pl/passwords.json" with { type: "json" };
import plPaymentLinks from "./pl/payment-links.json" with { type: "json" };
import plPayouts from "./pl/payouts.json" with { type: "json" };
import plPersonalPages from "./pl/personal-pages.json" with { type: "json" };
import plRecommended from "./pl/recommended.json" with { type: "json" };
import plRegistration from "./pl/registration.json" with { type: "json" };
import plReturns from "./pl/returns.json" with { type: "json" };
import plSearch from "./pl/search.json" with { type: "json" };
import plSecurity from "./pl/security.json" with { type: "json" };
import plSessionOver from "./pl/session-over.json" with { type: "json" };
import plSessions from "./pl/sessions.json" with { type: "json" };
import plSharing from "./pl/sharing.json" with { type: "json" };
import plShell from "./pl/shell.json" with { type: "json" };
import plSignInProblems from "./pl/sign-in-problems.json" with { type: "json" };
import plStructure from "./pl/structure.json" with { type: "json" };
import plWithdrawals from "./pl/withdrawals.json" with { type: "json" };

export const de = {
  availability: deAvailability,
  brochures: deBrochures,
  cart: deCart,
  catalog: deCatalog,
  checkout: deCheckout,
  complaints: deComplaints,
  consents: deConsents,
  contact: deContact,
  content: deContent,
  errors: deErrors,
  failed: deFailed,
  favourites: deFavourites,
  home: deHome,
  maintenance: deMaintenance,
  members: deMembers,
  money: deMoney,
  notFound: deNotFound,
  notifications: deNotifications,
  orders: deOrders,
  passwords: dePasswords,
  paymentLinks: dePaymentLinks,
  payouts: dePayouts,
  personalPages: dePersonalPages,
  recommended: deRecommended,
  registration: deRegistration,
  returns: deReturns,
  search: deSearch,
  security: deSecurity,
  sessionOver: deSessionOver,
  sessions: deSessions,
  sharing: deSharing,
  shell: deShell,
  signInProblems: deSignInProblems,
  structure: deStructure,
  withdrawals: deWithdrawals,
};

export const en = {
  availability: enAvailability,
  brochures: enBrochures,
  cart: enCart,
  catalog: enCatalog,
  checkout: enCheckout,
  complaints: enComplaints,
  consents: enConsents,
  contact: enContact,
  content: enContent,
  errors: enErrors,
  failed: enFailed,
  favourites: enFavourites,
  home: enHome,
  maintenance: enMaintenance,
  members: enMembers,
  money: enMoney,
  notFound: enNotFound,
  notifications: enNotifications,
  orders: enOrders,
  passwords: enPasswords,
  paymentLinks: enPaymentLinks,
  payouts: enPayouts,
  personalPages: enPersonalPages,
  recommended: enRecommended,
  registration: enRegistration,
  returns: enReturns,
  search: enSearch,
  security: enSecurity,
  sessionOver: enSessionOver,
  sessions: enSessions,
  sharing: enSharing,
  shell: enShell,
  signInProblems: enSignInProblems,
  structure: enStructure,
  withdrawals: enWithdrawals,
};

export const pl = {
  availability: plAvailability,
  brochures: plBrochures,
  cart: plCart,
  catalog: plCatalog,
  checkout: plCheckout,
  complaints: plComplaints,
  consents: plConsents,
  contact: plContact,
  content: plContent,
  errors: plErrors,
  failed: plFailed,
  favourites: plFavourites,
  home: plHome,
  maintenance: plMaintenance,
  members: plMembers,
  money: plMoney,
  notFound: plNotFound,
  notifications: plNotifications,
  orders: plOrders,
  passwords: plPasswords,
  paymentLinks: plPaymentLinks,
  payouts: plPayouts,
  personalPages: plPersonalPages,
  recommended: plRecommended,
  registration: plRegistration,
  returns: plReturns,
  search: plSearch,
  security: plSecurity,
  sessionOver: plSessionOver,
  sessions: plSessions,
  sharing: plSharing,
  shell: plShell,
  signInProblems: plSignInProblems,
  structure: plStructure,
  withdrawals: plWithdrawals,
};
