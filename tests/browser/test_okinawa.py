"""Typhoon of Steel in the page: the deployment is planned at its desk, behind a curtain if need be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Site, check_axe, one_page, wait_until


@pytest.fixture(scope="module")
def okinawa(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for all tests here."""
    with one_page(browser, site.url) as page:
        yield page


def test_a_deployment_is_planned_and_told_to_the_rules_in_one_press(okinawa: Page, site: Site) -> None:
    page = okinawa
    page.goto(f"{site.url}?title=okinawa&seed=5&us=recruit&japan=human")
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    page.locator('[data-action="desk"]').click()
    page.locator('[data-desk="template"]').select_option(index=1)
    wait_until(page, "document.querySelector('[data-desk=undo]').textContent.includes('1')")
    page.locator('[data-desk="shift"]').click()
    wait_until(page, "document.querySelector('[data-desk=undo]').textContent.includes('2')")
    page.locator('[data-desk="zone-8"]').click()
    page.locator('[data-desk="kind-back"]').click()
    wait_until(page, "document.querySelector('[data-desk=kind-back]').ariaPressed === 'true'")
    full = page.locator('.desk svg .hex[aria-label*="infantry"]').first
    full.click()
    wait_until(page, "document.querySelector('[data-desk=finish]').disabled")
    page.locator('[data-desk="complete"]').press("Enter")
    wait_until(page, "!document.querySelector('[data-desk=finish]').disabled")
    check_axe(page)
    page.locator('[data-desk="curtain"]').click()
    assert not page.locator(".desk svg").count()
    page.locator('[data-desk="curtain"]').click()
    page.locator('[data-desk="finish"]').click()
    wait_until(page, "window.lastIslands.view().then((view) => view.board.phase !== 'deploy')")
