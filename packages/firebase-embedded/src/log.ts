/** One line of the host's log. It never holds document contents, tokens or secrets. */
export interface LogEvent {
	level: "info" | "warn" | "error";
	event: string;
	fields?: Record<string, unknown>;
}

export type Log = (event: LogEvent) => void;
