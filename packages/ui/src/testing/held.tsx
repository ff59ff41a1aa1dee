import type { Decorator } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";

/** Holds the value of a part, as its screen would. */
export function Held<Value>(props: {
	initial: Value;
	/** Hears of every change. */
	onChange?(value: Value): void;
	children(value: Value, onChange: (value: Value) => void): ReactNode;
}) {
	const [value, setValue] = useState(props.initial);
	return props.children(value, (next) => {
		props.onChange?.(next);
		setValue(next);
	});
}

/** As wide as a form of one column. */
export const narrow: Decorator = (Story) => (
	<div className="max-w-[30rem]">
		<Story />
	</div>
);
