/** The host's log of the account service. It never gets passwords, tokens or e-mail addresses. */
export type AuthLog = (
	level: "info" | "warn" | "error",
	event: string,
	fields?: Record<string, unknown>,
) => void;
