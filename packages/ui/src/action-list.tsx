import { type MouseEventHandler, type ReactNode, useId } from "react";
import { ChevronRightIcon } from "./icons.tsx";
import "./action-list.css";

export type ActionListProps = { title: ReactNode; children: ReactNode };

/** Wishes of one kind, as rows under a strong rule. The rows are `ActionRow`s, `ActionButton`s and `ActionLink`s. */
export function ActionList({ title, children }: ActionListProps) {
	const id = useId();
	return (
		<section className="ui-actions" aria-labelledby={id}>
			<h2 className="ui-actions-title" id={id}>
				{title}
			</h2>
			<ul className="ui-actions-rows">{children}</ul>
		</section>
	);
}

type Tall = {
	/** As high as a row with a switch, whose place it takes. */
	tall?: boolean;
};

export type ActionRowProps = Tall & { icon: ReactNode; children: ReactNode };

/** A row with controls of its own, such as a switch. */
export function ActionRow({ icon, tall, children }: ActionRowProps) {
	return (
		<li>
			<div className="ui-action" data-tall={tall}>
				{icon}
				<div className="ui-action-body">{children}</div>
			</div>
		</li>
	);
}

type Words = {
	icon: ReactNode;
	title: ReactNode;
	/** A line under the title: what the row leads to, or how things are. */
	text?: ReactNode;
};

/** Title and text of a row that can only be read. */
export function ActionWords({ title, text }: Pick<Words, "title" | "text">) {
	return (
		<>
			<span className="ui-action-title">{title}</span>
			{text === undefined ? null : <span className="ui-action-text">{text}</span>}
		</>
	);
}

export type ActionButtonProps = Words & Tall & { onClick: () => void };

/** A row that opens something on this page. */
export function ActionButton({ onClick, tall, ...words }: ActionButtonProps) {
	return (
		<li>
			<button type="button" className="ui-action ui-action-press" data-tall={tall} onClick={onClick}>
				<Pressed {...words} />
			</button>
		</li>
	);
}

export type ActionLinkProps = Words & { href: string; onClick?: MouseEventHandler<HTMLAnchorElement> };

/** A row that leads to another page. */
export function ActionLink({ href, onClick, ...words }: ActionLinkProps) {
	return (
		<li>
			<a className="ui-action ui-action-press" href={href} onClick={onClick}>
				<Pressed {...words} />
			</a>
		</li>
	);
}

function Pressed({ icon, ...words }: Words) {
	return (
		<>
			{icon}
			<span className="ui-action-body">
				<ActionWords {...words} />
			</span>
			<ChevronRightIcon size={20} />
		</>
	);
}
