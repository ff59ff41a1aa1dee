import type { Decorator } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";

/** Holds the value of a controlled part, like a screen. */
export function Controlled<Value>(props: {
	initial: Value;
	/** Called at each change. */
	onChange?(value: Value): void;
	children(value: Value, onChange: (value: Value) => void): ReactNode;
}) {
	const [value, setValue] = useState(props.initial);
	return props.children(value, (next) => {
		props.onChange?.(next);
		setValue(next);
	});
}

/** The width of a form with one column. */
export const narrow: Decorator = (Story) => (
	<div className="max-w-[30rem]">
		<Story />
	</div>
);
