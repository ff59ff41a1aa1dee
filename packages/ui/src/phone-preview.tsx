import type { ReactNode } from "react";
import "./phone-preview.css";

export type PhonePreviewProps = {
	/** Names the preview: お客さまの画面. */
	label: string;
	/** The language of the preview, if it is another than that of the page. */
	lang?: string | undefined;
	/** A `ShopMark`. */
	mark?: ReactNode;
	/** Name of the shop. It is not a heading, because the preview is inside a page of the staff. */
	name: ReactNode;
	children: ReactNode;
	/** The main action, at the foot of the phone. Not solid: the page's solid button saves. */
	dock?: ReactNode;
	/** A quiet sentence below the main action. */
	dockNote?: ReactNode;
};

/** A customer's phone on a staff page: shows what a setting does. At most 332 px wide. What is in it may be used. */
export function PhonePreview(props: PhonePreviewProps) {
	const { label, lang, mark, name, children, dock, dockNote } = props;
	return (
		<section className="ui-phone-preview" aria-label={label}>
			<div className="ui-phone-preview-screen" lang={lang}>
				<div className="ui-phone-preview-head">
					{mark}
					<p className="ui-phone-preview-name">{name}</p>
				</div>
				<div className="ui-phone-preview-content">{children}</div>
				{dock === undefined ? null : (
					<div className="ui-phone-preview-dock">
						{dock}
						{dockNote === undefined ? null : (
							<p className="ui-phone-preview-note" role="status">
								{dockNote}
							</p>
						)}
					</div>
				)}
			</div>
		</section>
	);
}
