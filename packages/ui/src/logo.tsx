import "./logo.css";

export type LogoProps = { href?: string; name?: string };

/** The ticket symbol and name of the product; a link if it has an `href`. */
export function Logo({ href, name = "Junban" }: LogoProps) {
	const content = (
		<>
			<svg viewBox="0 0 32 36" aria-hidden="true">
				<path
					className="ui-logo-paper"
					d="M5 1h22a2 2 0 0 1 2 2v19.5a3 3 0 0 0 0 6V33a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4.5a3 3 0 0 0 0-6V3a2 2 0 0 1 2-2z"
				/>
				<g className="ui-logo-print">
					<path d="M15.2 5h4.3v14.5h-4.3V9.3l-4 1.3V7z" />
					<circle cx="10" cy="25.5" r="1.7" />
					<circle cx="16" cy="25.5" r="1.7" />
					<circle cx="22" cy="25.5" r="1.7" />
				</g>
			</svg>
			{name}
		</>
	);
	return href === undefined ? (
		<span className="ui-logo">{content}</span>
	) : (
		<a className="ui-logo" href={href}>
			{content}
		</a>
	);
}
