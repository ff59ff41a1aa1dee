import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { SpinnerIcon } from "./spinner-icon.tsx";

export type ButtonProps = ButtonLook &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
		icon?: ReactNode;
		/** The command is running: a spinner replaces the icon, clicks do nothing, and the button keeps the focus. */
		pending?: boolean | undefined;
		/** Replaces the text while pending. */
		pendingText?: ReactNode;
	};

/** `data-state`: `idle` or `pending`. `type` defaults to `button`, so that it does not submit a form. */
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
