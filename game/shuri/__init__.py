"""Shuri Line, April-June 1945, after Okinawa: The Last Battle, April 1945 by Larry Pinsky. To come."""
