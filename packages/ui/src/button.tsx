import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { SpinnerIcon } from "./icons.tsx";

export type ButtonProps = ButtonLook &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
		icon?: ReactNode;
		/** The command is under way: a spinner stands for the icon, clicks do nothing, the focus stays. */
		pending?: boolean | undefined;
		/** Replaces the words while pending. */
		pendingText?: ReactNode;
	};

/** `data-state`: `idle` or `pending`. A plain `type="button"` unless told otherwise. */
export function Button({
	variant,
	size,
	wide,
	className,
	icon,
	pending = false,
	pendingText,
	onClick,
	children,
	...rest
}: ButtonProps) {
	const click = (event: MouseEvent<HTMLButtonElement>) => {
		if (pending) event.preventDefault();
		else onClick?.(event);
	};
	return (
		<button
			type="button"
			{...rest}
			{...buttonLook({ variant, size, wide, className })}
			data-state={pending ? "pending" : "idle"}
			aria-disabled={pending || rest["aria-disabled"]}
			onClick={click}
		>
			{pending ? (
				<span className="ui-button-spinner">
					<SpinnerIcon />
				</span>
			) : (
				icon
			)}
			{pending && pendingText !== undefined ? pendingText : children}
		</button>
	);
}
