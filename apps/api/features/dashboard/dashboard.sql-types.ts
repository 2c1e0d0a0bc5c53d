// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "dashboard.read": {
      values: [string, string | null, readonly (string | null)[] | null, number, number | null, string | null,
        number | null, readonly (string | null)[] | null, string | null, string | null];
      row: { ordersToday: number; revenue: number; ordersUnpaid: number; ordersToPack: number; ordersToSend: number;
        ordersSuspended: number; paymentsFailed: number; stockOut: number; stockLow: number; productsLacking: number;
        cashAwaited: number; additionsAwaited: number; refundsDue: number; complaintsOpen: number;
        complaintsDue: number; withdrawalsOpen: number; withdrawalsDue: number; textsToCheck: number; today: string;
        complaintAnswer: string | null; withdrawalRefund: string | null; catalogueEnd: string | null;
        messagesWaiting: number; sponsorsWaiting: number; deliveriesFailed: number; approvalsWaiting: number;
        payoutsWaiting: number; closesFailing: number; closesRefused: number; loginLocked: number;
        orderingLocked: number };
    };
  }
}

export {};
