import { answerInvoice } from "../../../../../features/orders/public.server.ts";

export const GET = answerInvoice("xml");
