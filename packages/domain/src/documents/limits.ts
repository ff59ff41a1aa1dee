/** The most members that wait or are in guidance; more would break the bounds of the board in size and speed. */
export const MAX_WAITING = 20_000;
