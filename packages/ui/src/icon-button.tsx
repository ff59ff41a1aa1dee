import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { classNames } from "./class-names.ts";

export type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "size" | "wide" | "pendingText"> & {
	icon: ReactNode;
	/** What the button does: its accessible name and tooltip. */
	label: string;
};

/** 44 by 44 px; `quiet` by default. */
export function IconButton({ icon, label, className, variant = "quiet", ...rest }: IconButtonProps) {
	return (
		<Button
			{...rest}
			variant={variant}
			size={44}
			className={classNames("ui-icon-button", className)}
			aria-label={label}
			title={label}
			icon={icon}
		/>
	);
}
