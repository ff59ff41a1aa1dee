import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { buttonLook } from "./button-look.ts";
import { CloseIcon } from "./icons.tsx";
import { usePopupPlace } from "./popup-place.ts";
import "./popup.css";
import "./popover.css";

export type PopoverProps = {
	/** Text of the button, or its accessible name if it shows only an icon. */
	label: string;
	icon?: ReactNode;
	/** Shows the icon without the text. */
	iconOnly?: boolean;
	title?: ReactNode;
	/** Name of the button in the corner: 閉じる. */
	closeLabel: string;
	children: ReactNode;
	defaultOpen?: boolean | undefined;
};

/** A button that opens a short text or some controls beside it. The page stays usable. Escape or a press outside closes. */
export function Popover(props: PopoverProps) {
	const { label, icon, iconOnly = false, title, closeLabel, children, defaultOpen } = props;
	const place = usePopupPlace();
	return (
		<Base.Root defaultOpen={defaultOpen}>
			<Base.Trigger
				{...buttonLook({
					variant: iconOnly ? "quiet" : "secondary",
					size: 44,
					className: iconOnly ? "ui-icon-button" : undefined,
				})}
				aria-label={iconOnly ? label : undefined}
				title={iconOnly ? label : undefined}
			>
				{icon}
				{iconOnly ? null : label}
			</Base.Trigger>
			<Base.Portal container={place}>
				<Base.Positioner
					className="ui-popup-place"
					align="start"
					sideOffset={6}
					collisionPadding={12}
					positionMethod="fixed"
				>
					<Base.Popup className="ui-popup ui-popover" aria-label={title === undefined ? label : undefined}>
						<div className="ui-popover-top">
							{title === undefined ? null : <Base.Title className="ui-popover-title">{title}</Base.Title>}
							<Base.Close
								{...buttonLook({ variant: "quiet", size: 44, className: "ui-icon-button" })}
								aria-label={closeLabel}
								title={closeLabel}
							>
								<CloseIcon />
							</Base.Close>
						</div>
						<div className="ui-popover-body">{children}</div>
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}
