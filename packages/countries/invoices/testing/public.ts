export { fa3Problems, schemaProblems } from "./check-fa3.ts";
export { brokenRules } from "./check-schematron.ts";
export { kindsOfInvoices } from "./kinds-of-invoices.ts";
export { sampleInvoice, WRITTEN_AT } from "./sample-invoice.ts";
