/** Returns the current time in milliseconds: since 1970, or since any fixed instant where only durations matter. */
export type Clock = () => number;
