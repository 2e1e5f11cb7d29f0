/** The tabs of the panel, in their order. */
export const PANEL_TABS = ["chat", "comments", "history", "sources", "properties"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
