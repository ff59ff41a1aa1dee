import { Menu as Base } from "@base-ui/react/menu";
import { type ReactNode, useRef, useState } from "react";
import { buttonLook } from "./button-look.ts";
import { MoreIcon } from "./icons.tsx";
import { usePopupPlace } from "./popup-place.ts";
import "./popup.css";
import "./menu.css";

export type MenuItem = {
	key: string;
	text: ReactNode;
	icon?: ReactNode;
	danger?: boolean | undefined;
	disabled?: boolean | undefined;
	onSelect(): void;
};

export type MenuProps = {
	/** Names the button and the menu: ほかの操作. */
	label: string;
	items: readonly MenuItem[];
	/** Three dots by default. */
	icon?: ReactNode;
	defaultOpen?: boolean | undefined;
};

/**
 * A button that opens a list of actions. Arrow keys, first letters, Home and End move; Escape or a press outside closes.
 * The actions are rendered only while it is open, because a long list has a menu in every row.
 */
export function Menu({ label, items, icon = <MoreIcon />, defaultOpen }: MenuProps) {
	const place = usePopupPlace();
	const trigger = useRef<HTMLButtonElement>(null);
	const [open, setOpen] = useState(defaultOpen ?? false);
	const choose = (item: MenuItem) => {
		setOpen(false);
		// Focus the trigger first: a dialog that the action opens returns the focus to it.
		trigger.current?.focus();
		item.onSelect();
	};
	return (
		<Base.Root modal={false} open={open} onOpenChange={setOpen}>
			<Base.Trigger
				ref={trigger}
				{...buttonLook({ variant: "quiet", size: 44, className: "ui-icon-button" })}
				aria-label={label}
				title={label}
			>
				{icon}
			</Base.Trigger>
			<Base.Portal container={place}>
				<Base.Positioner
					className="ui-popup-place"
					align="end"
					sideOffset={4}
					collisionPadding={12}
					positionMethod="fixed"
				>
					<Base.Popup className="ui-popup ui-menu">
						{items.map((item) => (
							<Base.Item
								key={item.key}
								className="ui-popup-item ui-menu-item"
								data-danger={item.danger || undefined}
								disabled={item.disabled ?? false}
								onClick={(event) => {
									// Base UI would focus the item once more.
									event.preventBaseUIHandler();
									choose(item);
								}}
							>
								{item.icon}
								<span className="ui-menu-text">{item.text}</span>
							</Base.Item>
						))}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}
