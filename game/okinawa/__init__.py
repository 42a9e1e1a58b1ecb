"""Typhoon of Steel, April-June 1945, after Okinawa by Duccio Vitale and others. To come."""
