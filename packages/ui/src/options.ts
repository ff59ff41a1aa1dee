import type { ReactNode } from "react";

/** One of what can be chosen. */
export type Option<Value extends string> = {
	value: Value;
	/** What is seen, said and searched. */
	text: string;
	/** A line under it. */
	detail?: ReactNode;
	disabled?: boolean | undefined;
};
