/** The largest party that the pages offer; larger parties talk to the staff. */
export const MAX_PEOPLE = 20;
