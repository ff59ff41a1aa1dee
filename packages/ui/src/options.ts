import type { ReactNode } from "react";

/** One option of a choice. */
export type Option<Value extends string> = {
	value: Value;
	/** The text that is shown, read out and searched. */
	text: string;
	/** A line under the text. */
	detail?: ReactNode;
	disabled?: boolean | undefined;
};
