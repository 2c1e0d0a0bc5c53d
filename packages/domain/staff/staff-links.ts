export const STAFF_LINKS = { invitationDays: 3, passwordHours: 1 } as const;
